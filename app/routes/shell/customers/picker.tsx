import { Link, useFetcher, useLocation } from '@remix-run/react'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { isOpen, popup, useClosedByNavigation } from '#app/components/popup/popup.ts'
import { useNumbers } from '#app/components/text/numbers.ts'
import { Checklist } from './checklist.tsx'
import { listSelected } from './chosen.ts'
import type { loader } from './selection.tsx'

const page = '/customers/selection'

/** How many customers every page is about. A link to the page that chooses them; where scripts run it opens in place. */
export function CustomerPicker({ selected, total }: { selected: number; total: number }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { pathname, search } = useLocation()
  const back = pathname === page ? '/Home' : pathname + search
  const answer = useFetcher<typeof loader>()
  const place = useClosedByNavigation<HTMLDivElement>()
  const [opened, setOpened] = useState(0)
  const wasOpen = useRef(false)

  const open = (event: MouseEvent) => {
    if (!place.current?.showPopover || event.ctrlKey || event.metaKey || event.shiftKey || pathname === page) return
    event.preventDefault()
    // Pressing the button while it is open has closed it already.
    if (wasOpen.current) return
    place.current.showPopover()
    place.current.focus()
    setOpened(opened + 1)
    answer.load(`${page}?${new URLSearchParams({ back })}`)
  }
  const groups = answer.data?.groups
  return (
    <>
      <Link
        className="button picker-open"
        to={`${page}?${new URLSearchParams({ back })}`}
        aria-haspopup="dialog"
        onPointerDown={() => {
          wasOpen.current = isOpen(place.current)
        }}
        onClick={open}
      >
        <Icon name="customers" small />
        <span>{t('customers.selected', { count: total, selected: count(selected), total: count(total) })}</span>
        <Icon name="chevron-down" small />
      </Link>
      <div className="popup picker-popup" ref={place} role="dialog" tabIndex={-1} aria-label={t('customers.title')} {...popup}>
        {groups ? (
          // What was ticked and not applied is forgotten when it opens again.
          <Checklist key={`${opened} ${listSelected(groups)}`} groups={groups} back={back} />
        ) : (
          <p className="picker-waiting">{t('customers.waiting')}</p>
        )}
      </div>
    </>
  )
}
