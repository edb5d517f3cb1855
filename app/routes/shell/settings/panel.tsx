import type { RoleId } from '#domain/ground/viewer/roles.ts'
import { SampleChat } from './chat.tsx'
import { Choices } from './choices.tsx'
import { OwnPages } from './own-pages.tsx'
import { type SettingsTab, SettingsTabs } from './tabs.tsx'
import { ThemeSwatches } from './themes.tsx'
import { Toggles } from './toggles.tsx'

interface PanelProps {
  roleId: RoleId
  tab: SettingsTab
  /** The page that the panel is about to be left for. */
  back: string
  onChoose?: (tab: SettingsTab) => void
}

/** How the portal looks to this person, and the way to their own pages (spec 1 §2 "Shell"). */
export function SettingsPanel({ roleId, tab, back, onChoose }: PanelProps) {
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
      <OwnPages roleId={roleId} />
    </div>
  )
}
