import { Mark, type Meaning } from '#app/components/feedback/mark.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { outcomeName, type ReceivedFile, type ReceivedOutcome } from '#domain/intake/received/received-list.ts'

const looks: Record<ReceivedOutcome, [meaning: Meaning, icon: IconName]> = {
  taken: ['good', 'check'],
  partly: ['attention', 'alert'],
  refused: ['late', 'close'],
  held: ['attention', 'clock'],
  blocked: ['late', 'alert'],
  open: ['way', 'way'],
}

export function OutcomeMark({ outcome }: Pick<ReceivedFile, 'outcome'>) {
  const { t } = useTranslation()
  const shown = outcome ?? 'open'
  const [meaning, icon] = looks[shown]
  return (
    <Mark meaning={meaning} icon={icon}>
      {outcomeName(shown, t)}
    </Mark>
  )
}
