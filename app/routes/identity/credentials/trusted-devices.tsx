import type { SerializeFrom } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import type { OwnTrustedDevice } from '#domain/identity/access/trusted-devices/trusted-devices.server.ts'
import { useDeviceName } from './device-name.ts'
import { addressOf } from './signing-in-sections.ts'

export function TrustedDevices({ devices }: { devices: readonly SerializeFrom<OwnTrustedDevice>[] }) {
  const { t } = useTranslation()
  return (
    <section className="trusted-devices" aria-labelledby="trusted">
      <h3 id="trusted">{t('secondFactor.trusted.title')}</h3>
      <p>{devices.length > 0 ? t('secondFactor.trusted.what') : t('secondFactor.trusted.none')}</p>
      {devices.length > 0 && (
        <Ledger
          label={t('secondFactor.trusted.title')}
          missing={t('secondFactor.trusted.unused')}
          columns={[
            { label: t('secondFactor.trusted.device') },
            { label: t('sessions.network') },
            { label: t('secondFactor.trusted.since') },
            { label: t('secondFactor.trusted.lastUsed') },
            { label: t('secondFactor.trusted.until') },
            { label: t('secondFactor.trusted.end') },
          ]}
          rows={devices.map(({ id, device, network, createdAt, lastUsedAt, until }) => ({
            id,
            cells: [
              <DeviceName key="device" device={device} />,
              <span key="network" className="number">
                {network ?? t('sessions.unknownNetwork')}
              </span>,
              <Minute key="since" instant={createdAt} />,
              lastUsedAt && <Minute key="used" instant={lastUsedAt} />,
              <Minute key="until" instant={until} />,
              <EndTrust key="end" id={id} device={device} />,
            ],
          }))}
        />
      )}
      {devices.length > 1 && (
        <Form method="post" action={addressOf('secondFactor')} className="panel-actions" preventScrollReset>
          <button type="submit" name="intent" value="end-devices" className="button">
            {t('secondFactor.trusted.endAll')}
          </button>
        </Form>
      )}
    </section>
  )
}

type TrustedDevice = Pick<OwnTrustedDevice, 'device'>

function DeviceName({ device }: TrustedDevice) {
  return useDeviceName({ kind: 'web', device })
}

function EndTrust({ id, device }: TrustedDevice & { id: number }) {
  const { t } = useTranslation()
  const name = useDeviceName({ kind: 'web', device })
  return (
    <Form method="post" action={addressOf('secondFactor')} preventScrollReset>
      <input type="hidden" name="device" value={id} />
      <button
        type="submit"
        name="intent"
        value="end-device"
        className="button small"
        aria-label={t('secondFactor.trusted.endOf', { device: name })}
      >
        {t('secondFactor.trusted.end')}
      </button>
    </Form>
  )
}
