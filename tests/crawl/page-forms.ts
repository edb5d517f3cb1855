import { pdf, png } from '#tests/domain/platform/files/samples.ts'
import { password } from '#tests/support/test-viewers.ts'

export interface PageForm {
  action: string
  isMultipart: boolean
  fields: Field[]
  /** Name and value of each button that sends it. */
  buttons: (readonly [string, string])[]
}

interface Field {
  tag: string
  name: string
  type: string
  value: string
  isChecked: boolean
  accepts: string
  choices: string[]
}

const fileFor = ({ accepts }: Field) => {
  if (/png|image/.test(accepts)) return new File([new Uint8Array(png)], 'crawled.png')
  return /pdf/.test(accepts) ? new File([new Uint8Array(pdf())], 'crawled.pdf') : new File(['a,b\n1,2\n'], 'crawled.csv')
}

const decode = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ({ quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' })[name] ?? '')

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries([...tag.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]))
}

/** Every form of a page that posts, as a browser without scripts would send it. What stands outside and names a form belongs to it. */
export function formsIn(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([whole, head = '', inside = '']) => {
    const { method, action, enctype, id } = attributesOf(head)
    if (method?.toLowerCase() !== 'post') return []
    const outside = id ? [...html.replace(whole, '').matchAll(/<(input|button|select|textarea)\b[^>]*\sform="([^"]*)"[^>]*>/g)] : []
    const theirs = outside.filter(([, , of]) => decode(of ?? '') === id).map(([tag]) => tag)
    const all = inside + theirs.join('')
    const buttons = [...all.matchAll(/<button\b([^>]*)>/g)].map(([, tag = '']) => attributesOf(tag))
    const senders = buttons.filter(({ type = 'submit' }) => type === 'submit').map(({ name = '', value = '' }) => [name, value] as const)
    return [
      { action: action || path, isMultipart: enctype?.includes('multipart') ?? false, fields: fieldsIn(all), buttons: ofEachKind(senders) },
    ]
  })
}

/** A list has a button for each of its entries: one of them is pressed. */
function ofEachKind(buttons: (readonly [string, string])[]) {
  const kinds = new Map(buttons.map((button) => [button.join('=').replace(/\.(\d+|column-[\w-]+)$/, ''), button]))
  return [...kinds.values()]
}

function fieldsIn(html: string): Field[] {
  return [...html.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)].flatMap(([, tag = '', head = '', inside = '']) => {
    const { name, type = tag, value = 'on', checked, disabled, accept = '' } = attributesOf(head)
    if (!name || disabled !== undefined) return []
    const options = [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributesOf(option))
    const chosen = options.find((each) => 'selected' in each) ?? options[0]
    const typed =
      tag === 'select' ? (chosen?.value ?? '') : tag === 'textarea' ? decode(inside) : 'value' in attributesOf(head) ? value : ''
    const choices = options.map((option) => option.value ?? '').filter(Boolean)
    const isBox = type === 'checkbox' || type === 'radio'
    return [{ tag, name, type, value: isBox ? value : typed, isChecked: checked !== undefined, accepts: accept, choices }]
  })
}

/** What somebody would type who leaves no field empty. */
function typedInto({ name, type, value, choices }: Field): string {
  if (type === 'password') return password
  if (value) return value
  if (choices[0]) return choices[0]
  if (type === 'email' || /email/i.test(name)) return 'crawl@fairway.test'
  if (type === 'number') return '3'
  if (type === 'date') return '2026-12-01'
  if (type === 'datetime-local') return '2026-12-01T10:00'
  if (type === 'url') return 'https://hooks.example.com/fairway'
  return type === 'time' ? '10:00' : /code$/i.test(name) ? '123456' : 'Crawled'
}

/** Empty is as loaded with each field that a person fills cleared: hidden fields remain. Right has every box ticked and every field filled. */
export function bodyOf(form: PageForm, how: 'empty' | 'right', [name, value]: readonly [string, string]): FormData | URLSearchParams {
  const body = form.isMultipart ? new FormData() : new URLSearchParams()
  const radios = new Set<string>()
  for (const field of form.fields) {
    const { type, isChecked } = field
    if (type === 'submit' || type === 'button') continue
    if (type === 'hidden') body.append(field.name, field.value)
    else if (how === 'empty') type !== 'checkbox' && type !== 'radio' && type !== 'file' && body.append(field.name, '')
    else if (type === 'file') body instanceof FormData && body.append(field.name, fileFor(field))
    else if (type === 'checkbox') body.append(field.name, field.value)
    else if (type === 'radio') {
      const others = form.fields.filter((each) => each.name === field.name)
      if (radios.has(field.name) || (!isChecked && others.some((each) => each.isChecked))) continue
      radios.add(field.name)
      body.append(field.name, field.value)
    } else body.append(field.name, typedInto(field))
  }
  if (name) body.append(name, value)
  return body
}
