import type { Dictionary } from '../../dictionary.ts'

export const times: Dictionary['times'] = { yours: '{{time}} en su hora' }
