import type { SerializeFrom } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { Mark } from '#app/components/feedback/mark.tsx'
import { CalendarDay, Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { href } from '#domain/core/href.ts'
import type { Incident } from '#domain/freight/containers/details/container-details.ts'

interface IncidentCardProps {
  id: number
  incident: SerializeFrom<Incident> | null
  mayEdit: boolean
  back: string | null
}

/** Create Incident shows only where there is none (spec 2 §4 Incident state). */
export function IncidentCard({ id, incident, mayEdit, back }: IncidentCardProps) {
  const { t } = useTranslation()
  return (
    <section className="panel" aria-labelledby="incident">
      <h2 id="incident">{t('incidents.title')}</h2>
      {incident ? (
        <Standing incident={incident} />
      ) : (
        <Mark meaning="good" icon="check">
          {t('incidents.none')}
        </Mark>
      )}
      {mayEdit && (
        <p className="panel-actions">
          <Link className="button" to={href('incident', { id }, { back })}>
            {incident ? t('incidents.edit') : t('incidents.create')}
          </Link>
          {incident && (
            <Link className="button" to={href('incidentDeletion', { id }, { back })}>
              {t('incidents.delete')}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

function Standing({ incident }: { incident: SerializeFrom<Incident> }) {
  const { t } = useTranslation()
  const { type, cause, occurredOn, comment, createdBy, createdAt, updatedBy, updatedAt } = incident
  return (
    <FactList>
      <Fact name={t('incidents.type')}>
        <Mark meaning="late" icon="alert">
          {t(`incidents.types.${type}`)}
        </Mark>
      </Fact>
      {type !== 'A' && <Fact name={t('incidents.cause')}>{cause}</Fact>}
      <Fact name={t('incidents.date')}>
        <CalendarDay day={occurredOn} />
      </Fact>
      <Fact name={t('incidents.comment')} wide>
        {comment}
      </Fact>
      <Fact name={t('incidents.createdBy')}>
        {createdBy}, <Minute instant={createdAt} />
      </Fact>
      {updatedBy && updatedAt && (
        <Fact name={t('incidents.updatedBy')}>
          {updatedBy}, <Minute instant={updatedAt} />
        </Fact>
      )}
    </FactList>
  )
}
