import type { SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { minuteAt } from '#app/components/text/dates.ts'
import { Minute } from '#app/components/text/day.tsx'
import { useReaderZone } from '#app/components/text/reader-zone.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import type { OwnSession } from '#domain/identity/access/own-sessions/own-sessions.server.ts'
import { useDeviceName } from './device-name.ts'
import { addressOf } from './signing-in-sections.ts'

interface SessionCardProps {
  session: SerializeFrom<OwnSession>
}

export function SessionCard({ session }: SessionCardProps) {
  const { t } = useTranslation()
  const { id, isThis, remembered, network, createdAt, lastSeenAt } = session
  const device = useDeviceName(session)
  const seen = minuteAt(lastSeenAt, useReaderZone())
  return (
    <li className="session-card">
      <div className="session-device">
        <h3>{device}</h3>
        {isThis && (
          <Mark meaning="good" icon="check">
            {t('sessions.isThis')}
          </Mark>
        )}
        {remembered && (
          <Mark meaning="closed" icon="clock">
            {t('sessions.remembered')}
          </Mark>
        )}
      </div>
      <dl className="session-facts">
        <div>
          <dt>{t('sessions.signedIn')}</dt>
          <dd>
            <Minute instant={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t('sessions.lastSeen')}</dt>
          <dd>
            <Minute instant={lastSeenAt} />
          </dd>
        </div>
        <div>
          <dt>{t('sessions.network')}</dt>
          <dd className="number">{network ?? t('sessions.unknownNetwork')}</dd>
        </div>
      </dl>
      {!isThis && (
        <Form method="post" action={addressOf('sessions')} className="session-end" preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <button type="submit" name="intent" value="end" className="button" aria-label={t('sessions.endOf', { device, lastSeen: seen })}>
            <Icon name="logout" small />
            {t('sessions.end')}
          </button>
        </Form>
      )}
    </li>
  )
}
