import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/components/text/translation.ts'
import { extensionsOf } from '#domain/platform/files/file-kinds.ts'
import { type UploadPolicy, uploadFaultOf } from '#domain/platform/files/upload-policy.ts'
import { translateMessage } from '#domain/platform/translate-message.ts'
import { FieldFrame } from './field-frame.tsx'

interface FileFieldProps {
  field: FieldMetadata<File | undefined>
  label: string
  wish: UploadPolicy
}

export function FileField({ field, label, wish }: FileFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | null>()
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!field.errors) return
    if (chooser.current) chooser.current.value = ''
    setFault(undefined)
  }, [field.errors])
  const { key, ...control } = getInputProps(field, { type: 'file', value: false, ariaDescribedBy: field.descriptionId })
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    const found = file && uploadFaultOf(file, wish)
    if (found) currentTarget.value = ''
    setFault(found ?? null)
  }
  const errors = fault === undefined ? field.errors : fault ? [fault] : undefined
  const { id, errorId, descriptionId } = field
  return (
    <FieldFrame field={{ id, errorId, descriptionId, errors }} label={label} help={translateMessage(t, wish.words.accepted)}>
      <input
        key={key}
        ref={chooser}
        {...control}
        className="input"
        accept={extensionsOf(wish.kinds)}
        required={!wish.isOptional}
        onChange={choose}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${errorId} ${descriptionId}` : descriptionId}
      />
    </FieldFrame>
  )
}
