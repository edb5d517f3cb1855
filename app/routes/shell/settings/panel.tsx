import { SampleChat } from './chat.tsx'
import { Choices } from './choices.tsx'
import { type SettingsTab, SettingsTabs } from './tabs.tsx'
import { ThemeSwatches } from './themes.tsx'
import { Toggles } from './toggles.tsx'

interface PanelProps {
  tab: SettingsTab
  /** The page that leaving the panel leads back to. */
  back: string
  onChoose?: (tab: SettingsTab) => void
}

/** How the portal looks to this person (spec 1 §2 "Shell"). */
export function SettingsPanel({ tab, back, onChoose }: PanelProps) {
  return (
    <div className="settings">
      <SettingsTabs current={tab} back={back} onChoose={onChoose} />
      {tab === 'chat' ? (
        <SampleChat />
      ) : (
        <Choices back={back}>
          <ThemeSwatches />
          <Toggles />
        </Choices>
      )}
    </div>
  )
}
