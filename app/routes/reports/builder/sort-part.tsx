import { Icon } from '#app/components/icon/icon.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Mover } from './data-part.tsx'
import { Adder } from './filters-part.tsx'
import type { Building } from './use-builder.ts'

export function SortPart({ builder, module, columnOf, change, press }: Building) {
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
              <Mover
                press={press}
                up={`order-up ${at}`}
                down={`order-down ${at}`}
                isFirst={at === 0}
                isLast={at === orders.length - 1}
                name={name}
              />
              <button
                className="button quiet square small"
                {...press(`remove-order ${at}`)}
                aria-label={t('reports.removeField', { name })}
              >
                <Icon name="close" small />
              </button>
            </li>
          )
        })}
      </ol>
      <Adder name="newOrder" label={t('reports.newOrder')} levels={levels}>
        <button className="button" {...press('add-order')}>
          {t('reports.addOrder')}
        </button>
      </Adder>
    </>
  )
}
