import { Form, useSearchParams } from '@remix-run/react'
import { ArrangeActions } from '#app/components/form/arrange-actions.tsx'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Dropdown } from '#app/components/popup/dropdown.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type HomePanel, homePanels } from '#domain/freight/dashboard/home-panels.ts'

/** Chooses the panels below those that the specification names. */
export function Arrangement({ panels }: { panels: readonly HomePanel[] }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <Dropdown label={t('dashboard.arrange.title')} icon="columns" side="end" id="arrange">
      <Form method="post" action={href('home', params)} className="columns-menu" preventScrollReset>
        <fieldset className="choice">
          <legend className="field-label">{t('dashboard.arrange.panels')}</legend>
          <ul className="choice-options" key={String(panels)}>
            {homePanels.map((panel) => (
              <li key={panel} className="columns-entry">
                <Checkbox name="panel" value={panel} defaultChecked={panels.includes(panel)}>
                  {t(titles[panel])}
                </Checkbox>
              </li>
            ))}
          </ul>
          <p className="field-help">{t('dashboard.arrange.help')}</p>
        </fieldset>
        <ArrangeActions />
      </Form>
    </Dropdown>
  )
}

const titles = {
  news: 'news.sinceTitle',
  departures: 'dashboard.coming.departures',
  punctuality: 'dashboard.punctuality.title',
  carriers: 'dashboard.carriers.title',
  lanes: 'dashboard.lanes.title',
} as const satisfies Record<HomePanel, string>
