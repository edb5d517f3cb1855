import { Link, useFetcher, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { popup, useOpenedByLink } from '#app/components/popup/popup.ts'
import { useLater } from '#app/components/popup/use-later.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { listSelected } from './chosen-customers.ts'
import type { loader } from './customer-selection.tsx'
import { useSelectedOf } from './selected-of.ts'

const page = href('customerSelection')
const loadChecklist = async () => (await import('./checklist.tsx')).Checklist

export function CustomerPicker({ selected, total }: { selected: number; total: number }) {
  const { t } = useTranslation()
  const selectedOf = useSelectedOf()
  const { pathname, search } = useLocation()
  const isHere = pathname === page
  const back = isHere ? href('home') : pathname + search
  const target = `${page}?${new URLSearchParams({ back })}`
  const answer = useFetcher<typeof loader>()
  const [opened, setOpened] = useState(0)
  const [Checklist, askChecklist] = useLater(loadChecklist)
  const { place, link } = useOpenedByLink(() => {
    setOpened(opened + 1)
    askChecklist(target)
    answer.load(target)
  })
  const groups = answer.data?.groups
  return (
    <>
      <Link className="button picker-open" to={target} {...(!isHere && link)}>
        <Icon name="customers" small />
        <span>{selectedOf({ selected, total })}</span>
        <Icon name="chevron-down" small />
      </Link>
      <div className="popup picker-popup" ref={place} role="dialog" tabIndex={-1} aria-label={t('customers.title')} {...popup}>
        {groups && Checklist ? (
          // Reopening discards boxes that were not applied.
          <Checklist key={`${opened} ${listSelected(groups)}`} groups={groups} back={back} />
        ) : (
          <p className="picker-waiting">{t('customers.waiting')}</p>
        )}
      </div>
    </>
  )
}
