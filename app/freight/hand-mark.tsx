import { createContext, useContext } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

/** The labels of the fields that somebody has edited by hand, for those who may know. */
export const HandEdited = createContext<ReadonlySet<string>>(new Set())

export function HandMark({ name }: { name: string }) {
  const { t } = useTranslation()
  if (!useContext(HandEdited).has(name)) return null
  return (
    <span className="hand-mark" title={t('repairs.byHand')}>
      <Icon name="edit" small />
      <span className="visually-hidden">{t('repairs.byHand')}</span>
    </span>
  )
}
