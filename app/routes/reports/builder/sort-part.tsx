import { useTranslation } from '#app/components/text/translation.ts'
import { EntryButtons } from './data-part.tsx'
import { Adder } from './filters-part.tsx'
import type { Building } from './use-builder.ts'

export function SortPart({ builder, module, columnOf, change, button }: Building) {
  const { t } = useTranslation()
  const { orders } = builder
  const taken = orders.map(({ field }) => field)
  const levels = (module?.levels ?? []).map((level) => ({ ...level, options: level.options.filter(({ id }) => !taken.includes(id)) }))
  return (
    <>
      {orders.length === 0 && <p className="field-help">{t('reports.noOrder')}</p>}
      <ol className="builder-chosen">
        {orders.map(({ field, direction }, at) => {
          const name = t(columnOf(field)?.label ?? 'reports.available')
          return (
            <li key={field}>
              <input type="hidden" name={`orders[${at}].field`} value={field} />
              <span>{name}</span>
              <select
                className="input"
                name={`orders[${at}].direction`}
                aria-label={`${name}: ${t('reports.direction')}`}
                value={direction}
                onChange={({ target }) =>
                  change({ orders: orders.with(at, { field, direction: target.value === 'desc' ? 'desc' : 'asc' }) })
                }
              >
                <option value="asc">{t('reports.directions.asc')}</option>
                <option value="desc">{t('reports.directions.desc')}</option>
              </select>
              <EntryButtons list="orders" at={at} last={orders.length - 1} name={name} button={button} />
            </li>
          )
        })}
      </ol>
      <Adder name="newOrder" label={t('reports.newOrder')} levels={levels}>
        <button className="button" {...button('orders.add')}>
          {t('reports.addOrder')}
        </button>
      </Adder>
    </>
  )
}
