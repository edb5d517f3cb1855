import { SampleChat } from './chat.tsx'
import { Choices } from './choices.tsx'
import { type SettingsTab, SettingsTabs } from './tabs.tsx'
import { ThemeSwatches } from './themes.tsx'
import { Toggles } from './toggles.tsx'

interface PanelProps {
  tab: SettingsTab
  back: string
  onChoose?: (tab: SettingsTab) => void
}

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
