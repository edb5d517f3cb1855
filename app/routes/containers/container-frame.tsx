import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { DetailsHead } from '#app/components/navigation/details-head.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerStatusMark } from '#app/freight/containers/container-status-mark.tsx'
import { FreeTimeMark } from '#app/freight/containers/free-time-mark.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { href } from '#domain/core/href.ts'
import type { frameOf } from './container-frame.server.ts'
import './containers.css'

type Frame = SerializeFrom<ReturnType<typeof frameOf>>

interface ContainerFrameProps {
  frame: Frame
  back: string | null
  isEditing?: boolean
  acts?: ReactNode
  children: ReactNode
}

export function ContainerFrame({ frame, back, isEditing = false, acts, children }: ContainerFrameProps) {
  const { t } = useTranslation()
  const { id, number, status, usualWayBack, hasDocuments, fault, shipmentId, shipmentNumber, customer } = frame
  const tabs = [
    // An edit form replaces the summary, so its tab is the current one.
    { to: href('container', { id }, { back }), label: t('containers.summary'), ...(isEditing && { isCurrent: true }) },
    { to: href('containerEvents', { id }, { back }), label: t('containers.events') },
    { to: href('containerComments', { id }, { back }), label: t('comments.tab') },
    ...(hasDocuments ? [{ to: href('containerDocuments', { id }, { back }), label: t('documents.tab') }] : []),
  ]
  return (
    <>
      <div className="details-top">
        <DetailsHead wayBack={back ?? usualWayBack} back={t('containers.back')} number={number} acts={acts}>
          <ContainerStatusMark status={status} />
          <p>
            <ShipmentLink id={shipmentId}>{shipmentNumber}</ShipmentLink> · {customer}
          </p>
          <dl className="container-sides">
            <div>
              <dt>{t('containers.customerSide')}</dt>
              <dd>
                <FreeTimeMark {...frame.customerSide} />
              </dd>
            </div>
            <div>
              <dt>{t('containers.carrierSide')}</dt>
              <dd>
                <FreeTimeMark {...frame.carrierSide} />
              </dd>
            </div>
          </dl>
        </DetailsHead>
        {fault && (
          <Notice tone="attention">
            {fault === 'form' ? t('containers.noNumber') : t('containers.wrongDigit', { digit: fault.expected })}
          </Notice>
        )}
      </div>
      <PathTabs tabs={tabs} label={t('containers.container', { number })} />
      {children}
    </>
  )
}
