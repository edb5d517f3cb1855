import { SampleChat } from './sample-chat.tsx'
import type { SettingsTab } from './settings-address.ts'
import { Choices } from './settings-choices.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { Toggles } from './settings-toggles.tsx'
import { ThemeSwatches } from './theme-swatches.tsx'

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
