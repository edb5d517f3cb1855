import { Form, useSearchParams, useSubmit } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import type { AnyList } from '#domain/core/lists/list-definition.ts'
import { type ListQuery, parameterOf } from '#domain/core/lists/list-query.ts'

export function SortSelect({ list, query: { order } }: { list: AnyList; query: ListQuery }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const [params] = useSearchParams()
  const own = ['sort', 'dir', 'page', 'order'].map((key) => parameterOf(list, key))
  const sortable = list.columns.filter(({ sort }) => sort)
  const current = order ?? list.order
  if (sortable.length === 0) return null
  return (
    <Form method="get" action={list.path} className="list-sort" preventScrollReset>
      {[...params]
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label>
        <span>{t('tables.sort')}</span>
        <select
          key={current ? `${current.by} ${current.descending}` : ''}
          className="input"
          name={parameterOf(list, 'order')}
          defaultValue={current ? `${current.by} ${current.descending ? 'desc' : 'asc'}` : ''}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        >
          {!list.order && <option value="">{t('tables.newestFirst')}</option>}
          {sortable.map(({ key, label }) =>
            (['asc', 'desc'] as const).map((direction) => (
              <option key={`${key} ${direction}`} value={`${key} ${direction}`}>
                {t(direction === 'asc' ? 'tables.ascending' : 'tables.descending', { column: t(label) })}
              </option>
            )),
          )}
        </select>
      </label>
      <button type="submit" className="button without-scripts">
        {t('tables.apply')}
      </button>
    </Form>
  )
}
