import { getFormProps } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { describe, expect, test } from 'vitest'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { Field, NumberField } from '#app/components/form/field.tsx'
import { DateField } from '#app/components/form/fields/date-field.tsx'
import { offerOptions } from '#app/components/form/fields/dual-list.ts'
import { DualList } from '#app/components/form/fields/dual-list.tsx'
import { dualListFields } from '#app/components/form/fields/dual-list-schema.ts'
import { ListField } from '#app/components/form/fields/list-field.tsx'
import { canOpenAt } from '#app/components/form/fields/month-days.ts'
import { useOwnForm } from '#app/components/form/own-form.tsx'
import { definePart, type ValueOf } from '#app/components/form/schema/define-form.ts'
import { RadioField } from '#app/components/form/select-field.tsx'
import { TranslationContext } from '#app/components/text/translation.ts'
import { answerForm } from '#app/server/submission.server.ts'
import { dictionary } from '#domain/locales/en/dictionary.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError, decodeMessage, encodeMessage } from '#domain/platform/domain-error.ts'
import { z } from '#domain/platform/schema.ts'

const testForm = definePart(
  z.object({
    name: z.string({ error: 'registration.nameRequired' }),
    since: z.string().refine(canOpenAt, 'failures.staleForm').optional(),
    days: z.number().min(1).max(30).optional(),
    kind: z.enum(['sea', 'air']).optional(),
    contacts: z.array(z.object({ email: z.string({ error: 'access.emailRequired' }) })).max(3),
    ...dualListFields('customers', 50),
  }),
)
const customers = Array.from({ length: 12 }, (_, n) => ({ id: String(n + 1), name: `Customer ${String(n + 1).padStart(2, '0')}` }))
const translation = { language: 'en', t: translatorIn('en') } as const

function Page({ answer, options = customers }: { answer: unknown; options?: typeof customers }) {
  const [form, fields] = useOwnForm(testForm, { id: 'f', answer })
  return (
    <form {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <Field field={fields.name} type="text" label="Name" />
      <DateField field={fields.since} label="Since" />
      <NumberField field={fields.days} label="Days" />
      <RadioField field={fields.kind} label="Kind" options={[{ value: 'sea', label: 'Sea' }]} />
      <ListField form={form} field={fields.contacts} label="Contacts" nameOf={(n) => `Contact ${n}`} most={3}>
        {(entry) => <Field field={entry.getFieldset().email} type="email" label="E-mail" />}
      </ListField>
      <DualList
        form={form}
        field={fields.customers}
        options={offerOptions('customers', options)}
        answer={answer}
        available="Available"
        associated="Associated"
      />
    </form>
  )
}

const context = (await createStaticHandler([{ path: '/' }]).query(new Request('http://portal.test/'))) as never
const draw = (answer: unknown, options = customers) => {
  const page = (
    <TranslationContext.Provider value={translation}>
      <Page answer={answer} options={options} />
    </TranslationContext.Provider>
  )
  const router = createStaticRouter([{ path: '/', element: page }], context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

async function send(
  fields: [string, string][],
  command: (value: ValueOf<typeof testForm>) => Promise<unknown> = async (value) => ({ value }),
  options = customers,
) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const answer = (await answerForm(form, testForm, command as never, { customers: async () => options })) as Response | { value: unknown }
  if (!(answer instanceof Response)) return { value: answer.value, html: '', status: 0, headers: new Headers() }
  return { status: answer.status, headers: answer.headers, html: draw(await answer.json(), options), value: undefined }
}

const press = (intent: string): [string, string] => ['intent', intent]
const inputs = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(`name="${name}`))

describe('list of entries without scripts', () => {
  test('the Add button adds an entry, keeps what was typed, and submits nothing', async () => {
    const { status, html } = await send([['name', 'Ana'], ['contacts[0].email', 'a@b.mx'], press('contacts.add')], () =>
      Promise.reject(new Error('acted')),
    )
    expect(status).toBe(200)
    expect(inputs(html, 'contacts[')).toHaveLength(2)
    expect(html).toContain('value="Ana"')
    expect(html).toContain('value="a@b.mx"')
    expect(html).toContain('Remove Contact 2')
  })

  test('the Remove button removes one entry and keeps what was typed in the others', async () => {
    const { html } = await send([['contacts[0].email', 'a@b.mx'], ['contacts[1].email', 'c@d.mx'], press('contacts.remove.0')])
    expect(inputs(html, 'contacts[')).toHaveLength(1)
    expect(html).toContain('value="c@d.mx"')
  })

  test('a list refuses more entries than its schema allows', async () => {
    const three: [string, string][] = [0, 1, 2].map((n) => [`contacts[${n}].email`, 'a@b.mx'])
    expect((await send([...three, press('contacts.add')])).status).toBe(400)
    expect((await send([...three, ['contacts[3].email', 'x']])).status).toBe(400)
  })
})

test.each<[string, [string, string][]]>([
  ['a list of nobody', [press('nobody.add')]],
  ['a field that is no list', [press('name.add')]],
  ['a list of texts without buttons', [press('customers.up.0')]],
  ['an entry that there is not', [press('contacts.remove.1')]],
  ['an entry before the first', [press('contacts.remove.-1')]],
  ['an entry far away', [press('contacts.remove.100000000')]],
  ['a verb of nobody', [press('contacts.fly.0')]],
  ['a part of every object', [press('constructor.add')]],
  ['a prototype', [press('__proto__.add')]],
  ['nothing', [press('.')]],
  ['a button without end', [press(`contacts.${'a'.repeat(100_000)}`)]],
  ['two buttons at once', [press('contacts.add'), press('contacts.add')]],
  ['a field of a schema that has none such', [press('save')]],
  ['what the form library would obey', [['__intent__', '{"type":"insert","payload":{"name":"contacts"}}']]],
])('an intent for %s is refused, acts on nothing and loses nothing', async (_what, intents) => {
  const { status, html } = await send([['name', 'Ana'], ['contacts[0].email', 'a@b.mx'], ...intents], () =>
    Promise.reject(new Error('acted')),
  )
  expect(status).toBe(400)
  expect(inputs(html, 'contacts[')).toHaveLength(1)
  expect(html).toContain('value="Ana"')
  expect(html).toContain('value="a@b.mx"')
})

describe('dual list without scripts', () => {
  const pressing = (what: string, more: [string, string][] = []) => send([['name', 'Ana'], press(`customers.${what}`), ...more])
  const chosen = (html: string) => inputs(html, 'customers"').map((tag) => /value="(\d+)"/.exec(tag)?.[1])

  test.each<[string, [string, string][], string[]]>([
    ['add.3', [['customers', '1']], ['1', '3']],
    ['add.99', [['customers', '1']], ['1']],
    [
      'remove.1',
      [
        ['customers', '1'],
        ['customers', '2'],
      ],
      ['2'],
    ],
    [
      'remove-all',
      [
        ['customers', '1'],
        ['customers', '2'],
      ],
      [],
    ],
    ['add-all', [['customersAvailableSearch', 'customer 1']], ['10', '11', '12']],
    [
      'remove-all',
      [
        ['customers', '1'],
        ['customers', '12'],
        ['customersAssociatedSearch', '12'],
      ],
      ['1'],
    ],
    ['search', [['customers', '777']], []],
  ])('%s with %j', async (what, more, expected) => {
    const { status, html } = await pressing(what, more)
    expect(status).toBe(200)
    expect(html).toContain('value="Ana"')
    expect(chosen(html)).toEqual(expected)
  })

  test('each side of a dual list has its own page and search', async () => {
    const { html } = await pressing('available.2', [['customers', '12']])
    expect(html).toContain('Add Customer 06')
    expect(html).not.toContain('Add Customer 05')
    expect(html).toContain('Page 2 of 3')
    expect(html).toContain('Remove Customer 12')
    expect((await pressing('search', [['customersAvailableSearch', '07']])).html).toContain('Available (1)')
  })

  test('submitting the form saves the associated entries', async () => {
    const { value } = await send([
      ['name', 'Ana'],
      ['customers', '2'],
      ['customers', '4'],
    ])
    expect(value).toMatchObject({ name: 'Ana', customers: ['2', '4'] })
  })
})

describe('dual list with more options than a page carries', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => ({ id: String(n + 1), name: `Customer ${String(n + 1).padStart(4, '0')}` }))
  const chosen = (html: string) => inputs(html, 'customers"').map((tag) => /value="(\d+)"/.exec(tag)?.[1])
  const pressing = (what: string, more: [string, string][] = []) =>
    send([['name', 'Ana'], press(`customers.${what}`), ...more], () => Promise.reject(new Error('acted')), many)

  test('the page carries only the visible options', () => {
    const offered = offerOptions('customers', many, ['7'])
    expect(JSON.stringify(offered).length).toBeLessThan(1_000)
    const html = draw(null, many)
    expect(html).toContain('Available (5,000)')
    expect(html).toContain('Customer 0005')
    expect(html).not.toContain('Customer 0006')
  })

  test('a button’s response carries the page, the search and the selection it leads to', async () => {
    const { html } = await pressing('available.2', [['customers', '12']])
    expect(html).toContain('Add Customer 0006')
    expect(html).not.toContain('Add Customer 0005')
    expect(html).toContain('Page 2 of 1,000')
    expect(html).toContain('Remove Customer 0012')
    expect(chosen(html)).toEqual(['12'])
    const found = await pressing('add-all', [['customersAvailableSearch', 'customer 471']])
    expect(chosen(found.html)).toEqual(Array.from({ length: 10 }, (_, n) => String(4_710 + n)))
    expect(found.html).toContain('Associated (10)')
  })

  test('two options with the same name show their codes, and the search finds codes too', async () => {
    const twins = [
      ...many,
      ...['TWI010101AB1', 'TWI020202CD2'].map((code, at) => ({ id: String(9_001 + at), name: 'Twin', code, note: 'now elsewhere' })),
    ]
    const { html } = await send(
      [['name', 'Ana'], press('customers.add-all'), ['customersAvailableSearch', 'twi02']],
      () => Promise.reject(new Error('acted')),
      twins,
    )
    expect(chosen(html)).toEqual(['9002'])
    expect(html).toContain('TWI020202CD2 · now elsewhere')
  })

  test('a refused form shows its dual lists as the user left them', async () => {
    const { html, status } = await send(
      [
        ['customers', '4711'],
        ['customersAvailablePage', '3'],
      ],
      undefined,
      many,
    )
    expect(status).toBe(400)
    expect(html).toContain('Remove Customer 4711')
    expect(html).toContain('Page 3 of 1,000')
  })
})

describe('error messages of a form', () => {
  test('a message of the schema library is not read as a dictionary key with values', () => {
    const words = 'Invalid input: expected "end" | {other}'
    expect(decodeMessage(words)).toEqual({ key: words, values: {} })
  })

  test('a message shows its values, and a list of values as field names', async () => {
    const message = encodeMessage('forms.page', { page: 2, pages: ['access.email', 'access.password'] })
    expect(message).toMatch(/^forms\.page \{/)
    const { html, status } = await send([['name', 'Ana']], () =>
      Promise.reject(new DomainError('forms.page', 'name', { values: { page: 2, pages: ['access.email', 'access.password'] } })),
    )
    expect(status).toBe(400)
    expect(html).toContain(`Page 2 of ${dictionary.access.email}, ${dictionary.access.password}`)
  })

  test('a message of a rate limit says when to come back', async () => {
    const answer = await send([['name', 'Ana']], () =>
      Promise.reject(new DomainError('access.incorrect', undefined, { retryAfterSeconds: 7 })),
    )
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '7'])
  })
})

test('the error summary at the top links to each invalid field', async () => {
  const { html, status } = await send([
    ['since', '2026-02-30'],
    ['contacts[0].email', ''],
  ])
  expect(status).toBe(400)
  for (const id of ['f-name', 'f-since', 'f-contacts[0].email']) expect(html).toContain(`href="#${id}"`)
})

test('without scripts a day is typed in a pattern and validated by the server', () => {
  const box = inputs(draw(null), 'since')[0] ?? ''
  expect(box).toContain('placeholder="YYYY-MM-DD"')
  expect(box).toContain('pattern=')
  expect(box).not.toContain('readonly')
})
