import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '#app/components/form/field-frame.tsx'
import type { OneField } from '#app/components/form/fields-of.ts'
import { useHasScripts } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { Calendar } from './calendar.tsx'
import { canOpenAt } from './month-days.ts'

interface DateBoxProps {
  name: string
  first?: string | undefined
  onValue?: ((day: string) => void) | undefined
  control?: { id?: string; form?: string; required?: boolean; 'aria-invalid'?: true; 'aria-describedby'?: string }
}

function DateBox({ name, first = '', onValue, control }: DateBoxProps) {
  const { t } = useTranslation()
  const hasScripts = useHasScripts()
  const [value, show] = useState(first)
  const [day, setDay] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => show(first), [first])
  useEffect(() => {
    const close = (event: Event) => place.current?.contains(event.target as Node) || setDay(undefined)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  const setValue = (next: string) => {
    show(next)
    onValue?.(next)
  }
  const open = () => setDay(canOpenAt(value) ? value : new Date().toLocaleDateString('sv'))
  const choose = (chosen: string) => {
    setValue(chosen)
    setDay(undefined)
    box.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && day) {
      // Otherwise Escape would also close the panel around the field.
      event.nativeEvent.stopImmediatePropagation()
      setDay(undefined)
      box.current?.focus()
    } else if (event.target === box.current && ['Enter', ' ', 'ArrowDown'].includes(event.key)) {
      event.preventDefault()
      open()
    } else if (event.target === box.current && ['Delete', 'Backspace'].includes(event.key)) choose('')
  }
  const steered =
    hasScripts && ({ readOnly: true, role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': day !== undefined } as const)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the box and of its calendar
    <div className="date-box" ref={place} onKeyDown={hasScripts ? press : undefined}>
      <input
        ref={box}
        className="input number"
        type="text"
        name={name}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onClick={hasScripts ? open : undefined}
        placeholder={t('forms.dayMask')}
        pattern="(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"
        maxLength={10}
        inputMode="numeric"
        autoComplete="off"
        {...control}
        {...steered}
      />
      {day && (
        <div className="calendar" role="dialog" aria-label={t('forms.chooseDay')}>
          <Calendar day={day} chosen={value} onMove={setDay} onChoose={choose} />
          {value && (
            <button type="button" className="button quiet" onClick={() => choose('')}>
              {t('forms.noDay')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

interface DateFieldProps {
  field: OneField
  label: string
  help?: string
}

export function DateField({ field, label, help }: DateFieldProps) {
  const described = [field.errors && field.errorId, help && field.descriptionId].filter(Boolean).join(' ')
  return (
    <FieldFrame field={field} label={label} help={help}>
      <DateBox
        key={field.key}
        name={field.name}
        first={field.initialValue}
        control={{
          id: field.id,
          form: field.formId,
          required: field.required ?? false,
          ...(field.errors && { 'aria-invalid': true as const }),
          ...(described && { 'aria-describedby': described }),
        }}
      />
    </FieldFrame>
  )
}

export function DayFilter({ name, label, first, onValue }: Pick<DateBoxProps, 'name' | 'first' | 'onValue'> & { label: string }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <DateBox name={name} first={first} onValue={onValue} control={{ id }} />
    </div>
  )
}
