import { Link } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { useTranslation } from '#app/components/text/translation.ts'
import { type SettingsTab, settingsPath, settingsTabs } from './settings-address.ts'

interface TabsProps {
  current: SettingsTab
  back: string
  onChoose?: ((tab: SettingsTab) => void) | undefined
}

export function SettingsTabs({ current, back, onChoose }: TabsProps) {
  const { t } = useTranslation()
  const choose = (tab: SettingsTab) => (event: MouseEvent) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(tab)
  }
  return (
    <nav className="tabs" aria-label={t('settings.parts')}>
      <ul>
        {settingsTabs.map((tab) => (
          <li key={tab}>
            <Link
              className="tab"
              to={settingsPath(tab, back)}
              onClick={choose(tab)}
              aria-current={tab === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(`settings.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
