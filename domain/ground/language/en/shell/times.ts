export const times = { yours: '{{time}} your time' } as const
