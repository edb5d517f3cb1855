import type { ReactNode } from 'react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { useTranslation } from '#app/components/text/translation.ts'

/** The foot of a mapping, typed as fields or as YAML. */
export function MappingEnd({ back, children }: { back: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FormEnd send={t('received.mappings.save')} back={back} isPage>
      {children}
    </FormEnd>
  )
}
