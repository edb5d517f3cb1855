import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import type { HealthReport } from '#domain/operations/health/health-report.server.ts'
import type { HealthPart } from '#domain/operations/health/warnings.ts'

type Health = SerializeFrom<HealthReport>

/** A line of what needs doing links to the part of the page that it is about. */
export function HealthPanel({ part, children }: { part: HealthPart; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className="panel health-panel" id={`health-${part}`}>
      <h2>{t(`health.${part}`)}</h2>
      {children}
    </section>
  )
}

export function ProgramPanel({ version, build, node, mode, disk, store, unsetLegal, accessReview: { last, dueSince } }: Health) {
  const { t } = useTranslation()
  const { bytes } = useNumbers()
  return (
    <HealthPanel part="program">
      <FactList>
        <Fact name={t('health.version')}>{version}</Fact>
        <Fact name={t('health.build')}>
          <span className="number">{build}</span>
        </Fact>
        <Fact name={t('health.mode')}>{t(`health.modes.${mode}`)}</Fact>
        <Fact name="Node">{node}</Fact>
        <Fact name={t('health.disk')}>{disk && t('health.freeOf', { free: bytes(disk.free), total: bytes(disk.total) })}</Fact>
        <Fact name={t('health.store')} wide>
          {store.place}: {t(`health.storeStates.${store.state}`)}
        </Fact>
        <Fact name={t('health.controller')}>{unsetLegal.length === 0 ? t('health.set') : t('health.unset')}</Fact>
        <Fact name={t('health.reviewed')} wide>
          {last ? (
            <>
              <Minute instant={last.at} /> {t('health.reviewedBy', { by: last.by })}
            </>
          ) : (
            t('health.never')
          )}{' '}
          {dueSince && (
            <Mark meaning="attention" icon="clock">
              {t('health.reviewDue', { day: dueSince })}
            </Mark>
          )}
        </Fact>
      </FactList>
    </HealthPanel>
  )
}

export function DatabasePanel({ database, pool, zones }: Health) {
  const { t } = useTranslation()
  const { bytes, milliseconds, count } = useNumbers()
  const { used, allowed } = database.connections
  return (
    <HealthPanel part="database">
      <FactList>
        <Fact name="PostgreSQL">{database.version}</Fact>
        <Fact name={t('health.zoneData')} wide>
          {zones.differing.length > 0
            ? t('health.zonesDiffering', { zones: zones.differing.join(', '), version: zones.nodeVersion })
            : t('health.zonesAgree', { version: zones.nodeVersion })}
        </Fact>
        <Fact name={t('health.size')}>{bytes(database.size)}</Fact>
        <Fact name={t('health.latency')}>{milliseconds(database.latencyMs)}</Fact>
        <Fact name={t('health.connections')}>{t('health.usedOf', { used: count(used), allowed: count(allowed) })}</Fact>
        <Fact name={t('health.pool')}>{t('health.usedOf', { used: count(pool.open - pool.idle), allowed: count(pool.size) })}</Fact>
        <Fact name={t('health.poolWaiting')}>{count(pool.waiting)}</Fact>
      </FactList>
    </HealthPanel>
  )
}

export function MirrorPanel({ mirror }: Health) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  return (
    <HealthPanel part="mirror">
      <FactList>
        <Fact name={t('health.state')}>{t(`health.mirrorStates.${mirror.isRenewing ? 'renewing' : mirror.state}`)}</Fact>
        <Fact name={t('health.current')}>{mirror.asOf && <Minute instant={mirror.asOf} />}</Fact>
        <Fact name={t('health.rows')}>{mirror.rows !== null && count(mirror.rows)}</Fact>
      </FactList>
    </HealthPanel>
  )
}

export function BackupPanel({ backup, drill }: Health) {
  const { t } = useTranslation()
  const { count, bytes } = useNumbers()
  return (
    <HealthPanel part="backups">
      <FactList>
        <Fact name={t('health.lastBackup')}>{backup ? <Minute instant={backup.at} /> : t('health.never')}</Fact>
        {backup && (
          <>
            <Fact name={t('health.holds')}>
              {t('health.holdsWhat', { rows: count(backup.rows), files: count(backup.files), size: bytes(backup.bytes) })}
            </Fact>
            <Fact name={t('health.place')} wide>
              {backup.place}
            </Fact>
          </>
        )}
        <Fact name={t('health.lastDrill')}>{drill ? <Minute instant={drill.at} /> : t('health.never')}</Fact>
        {drill && (
          <Fact name={t('health.drilled')}>
            <Minute instant={drill.madeAt} />
          </Fact>
        )}
      </FactList>
    </HealthPanel>
  )
}

export function CertificatePanel({ certificates }: Health) {
  const { t } = useTranslation()
  return (
    <HealthPanel part="certificates">
      {certificates.length === 0 && <p className="quiet-line">{t('health.noCertificates')}</p>}
      <FactList>
        {certificates.map(({ of, host, validUntil, fault }) => (
          <Fact key={of} name={t(`health.servers.${of}`, { host })} wide>
            {validUntil && (
              <>
                {t('health.validUntil')} <Minute instant={validUntil} />
              </>
            )}
            {fault && t(`health.faults.${fault}`)}
          </Fact>
        ))}
      </FactList>
    </HealthPanel>
  )
}
