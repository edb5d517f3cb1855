import { Form } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Day, Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerLink } from '#app/freight/containers/container-link.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { linesPerPage } from '#domain/alerts/audience/alert-choice.ts'
import { type FollowedLine, followedKey } from '#domain/alerts/audience/followed.ts'
import type { Page } from '#domain/core/lists/list-page.ts'

export function Following({ page }: { page: Page<FollowedLine> }) {
  const { t } = useTranslation()
  if (page.total === 0) {
    return (
      <EmptyState icon="bell" title={t('alerts.own.followsNothing')}>
        <p>{t('alerts.own.followsNothingWhy')}</p>
      </EmptyState>
    )
  }
  return (
    <div className="following">
      <Ledger
        label={t('alerts.own.following')}
        missing={<span aria-hidden="true">–</span>}
        columns={[
          { label: t('freight.fields.number') },
          { label: t('freight.fields.container') },
          { label: t('freight.fields.customer') },
          { label: t('freight.fields.status') },
          { label: t('freight.fields.eta') },
          { label: t('alerts.own.since') },
          { label: t('beside.unfollow') },
        ]}
        rows={page.rows.map((line) => ({
          id: followedKey(line),
          cells: [
            <ShipmentLink key="shipment" id={line.shipmentId} customerId={line.customerId}>
              {line.shipment}
            </ShipmentLink>,
            line.containerId !== null && line.container !== null ? (
              <ContainerLink key="container" id={line.containerId} number={line.container} customerId={line.customerId} />
            ) : (
              t('alerts.own.allContainers')
            ),
            line.customer,
            <StatusMark key="status" status={line.status} />,
            line.eta && <Day key="eta" instant={line.eta} timeZone={line.timeZone} isDay={line.etaIsDay} />,
            <Minute key="since" instant={line.since} />,
            <Form key="stop" method="post" preventScrollReset>
              <input type="hidden" name="followed" value={followedKey(line)} />
              <button
                type="submit"
                className="button small"
                name="intent"
                value="stop"
                aria-label={t('alerts.own.stopWhat', { number: line.container ?? line.shipment })}
              >
                {t('alerts.own.stop')}
              </button>
            </Form>,
          ],
        }))}
      />
      <Pagination page={page.page} pages={page.pages} total={page.total} perPage={linesPerPage} />
    </div>
  )
}
