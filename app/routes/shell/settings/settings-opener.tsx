import { Link, useLocation } from '@remix-run/react'
import { useState } from 'react'
import { Icon } from '#app/components/icon/icon.tsx'
import { popup, useOpenedByLink } from '#app/components/popup/popup.ts'
import { useLater } from '#app/components/popup/use-later.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type SettingsTab, settingsPage, settingsPath } from './settings-address.ts'

const loadPanel = async () => (await import('./settings-panel.tsx')).SettingsPanel

export function SettingsOpener() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isHere = pathname === settingsPage
  const back = isHere ? href('home') : pathname + search
  const [tab, setTab] = useState<SettingsTab>()
  const [SettingsPanel, askPanel] = useLater(loadPanel)
  const target = settingsPath('settings', back)
  const { place, link } = useOpenedByLink(() => {
    setTab('settings')
    askPanel(target)
  })
  return (
    <>
      <Link className="button quiet square" to={target} title={t('shell.settings')} {...(!isHere && link)}>
        <Icon name="settings" />
        <span className="visually-hidden">{t('shell.settings')}</span>
      </Link>
      <div className="popup settings-popup" ref={place} role="dialog" tabIndex={-1} aria-label={t('settings.title')} {...popup}>
        {tab && (
          <>
            <button type="button" className="button quiet square settings-close" onClick={() => place.current?.hidePopover()}>
              <Icon name="close" />
              <span className="visually-hidden">{t('settings.close')}</span>
            </button>
            {SettingsPanel && <SettingsPanel tab={tab} back={back} onChoose={setTab} />}
          </>
        )}
      </div>
    </>
  )
}
