/** A form as a browser without scripts would send it: names, values and files in the order of the page. */
export interface PageForm {
  action: string
  isMultipart: boolean
  fields: [name: string, value: string][]
  files: string[]
  buttons: [name: string, value: string][]
}

const words: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const plain = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (words[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

function attributesOf(tag: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', value = ''] of tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) found[name.toLowerCase()] ??= plain(value)
  return found
}

const piece =
  /<form\b([^>]*)>|<(\/form)>|<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>|<button\b([^>]*)>/g

/** React writes the pages: every attribute is quoted and every element closed. */
export function formsIn(html: string): PageForm[] {
  const page = html.replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
  const forms: PageForm[] = []
  const byId = new Map<string, PageForm>()
  const waiting: [id: string, add: (form: PageForm) => void][] = []
  let open: PageForm | undefined
  for (const [, form, end, input, area, text = '', select, options = '', button] of page.matchAll(piece)) {
    const own = attributesOf(form ?? input ?? area ?? select ?? button ?? '')
    const { name = '', value = '', type } = own
    const add = (put: (form: PageForm) => void) => {
      if (own.form) waiting.push([own.form, put])
      else if (open) put(open)
    }
    if (form !== undefined) {
      open = { action: own.action ?? '', isMultipart: own.enctype === 'multipart/form-data', fields: [], files: [], buttons: [] }
      if (own.method?.toLowerCase() === 'post') forms.push(open)
      if (own.id) byId.set(own.id, open)
    } else if (end) open = undefined
    else if (!name || 'disabled' in own) continue
    else if (input !== undefined) {
      if (type === 'file') add(({ files }) => files.push(name))
      else if (type === 'submit') add(({ buttons }) => buttons.push([name, value]))
      else if ((type !== 'checkbox' && type !== 'radio') || 'checked' in own)
        add(({ fields }) => fields.push([name, type === 'checkbox' && !('value' in own) ? 'on' : value]))
    } else if (area !== undefined) add(({ fields }) => fields.push([name, plain(text.replace(/^\n/, ''))]))
    else if (select !== undefined) {
      const all = [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, tag = '', label = '']) => ({ label, ...attributesOf(tag) }))
      const chosen = all.filter((option) => 'selected' in option)
      const shown = chosen.length > 0 || 'multiple' in own ? chosen : all.slice(0, 1)
      for (const option of shown) add(({ fields }) => fields.push([name, (option as { value?: string }).value ?? plain(option.label)]))
    } else if (button !== undefined && (type ?? 'submit') === 'submit') add(({ buttons }) => buttons.push([name, value]))
  }
  for (const [id, put] of waiting) {
    const form = byId.get(id)
    if (form) put(form)
  }
  return forms
}

export function findForm(html: string, names: readonly string[], action?: string): PageForm | undefined {
  return formsIn(html).find((form) => {
    const own = new Set([...form.fields.map(([name]) => name), ...form.files, ...form.buttons.map(([name]) => name)])
    return names.every((name) => own.has(name)) && (action === undefined || form.action === action)
  })
}

export const valuesOf = ({ fields }: PageForm, name: string) => fields.filter(([each]) => each === name).map(([, value]) => value)

export function typeInto(form: PageForm, typed: Record<string, string | string[]>): PageForm {
  const names = Object.keys(typed)
  const kept = form.fields.filter(([name]) => !names.includes(name))
  const added = names.flatMap((name) => [typed[name] ?? []].flat().map((value): [string, string] => [name, value]))
  return { ...form, fields: [...kept, ...added] }
}
