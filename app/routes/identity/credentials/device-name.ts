import { useTranslation } from '#app/components/text/translation.ts'
import type { OwnSession } from '#domain/identity/access/own-sessions/own-sessions.server.ts'

/** What a device is called, by what its browser says of itself. */
export function useDeviceName({ kind, device: { browser, system } }: Pick<OwnSession, 'kind' | 'device'>): string {
  const { t } = useTranslation()
  if (kind === 'phone') return system ? t('sessions.phoneOn', { system }) : t('sessions.phone')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}
