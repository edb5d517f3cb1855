import { useTranslation } from 'react-i18next'
import { decodeMessage } from '#domain/core/domain-error.ts'

export function useMessage(): (message: string) => string {
  const { t } = useTranslation()
  const say = (key: string, values: Record<string, unknown> = {}) => t(key as 'access.incorrect', values)
  return (message) => {
    const { key, values } = decodeMessage(message)
    const said = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((each) => say(each)).join(', ') : value,
    ])
    return say(key, Object.fromEntries(said))
  }
}
