import type { ReactNode } from 'react'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import type { ListTexts } from '#domain/core/lists/list-texts.ts'
import { Nothing } from './empty-list.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'

interface ListPageProps<Row, Key extends string> extends Omit<ListFrameProps<Row, Key>, 'nothing'> {
  texts: ListTexts
  icon: IconName
  nothing?: ReactNode
}

/** A list with the texts and the spreadsheet that every list has; what a page says otherwise replaces them. */
export function ListPage<Row, Key extends string>({ texts, icon, ...frame }: ListPageProps<Row, Key>) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { list, listing, page } = frame
  return (
    <ListFrame
      facts={t(`${texts}.total`, { count: page.total, total: count(page.total) })}
      exportPath={listing.hasSheet ? href('listSheet', { list: list.key }) : undefined}
      nothing={
        <Nothing list={list} query={listing.query} icon={icon} empty={t(`${texts}.empty`)} none={t(`${texts}.none`)}>
          <p>{t(`${texts}.emptyWhy`)}</p>
        </Nothing>
      }
      {...frame}
    />
  )
}
