import assistants from '#docs/api/assistants.md?raw'
import bringingEvents from '#docs/api/bringing-events.md?raw'
import bringingFreight from '#docs/api/bringing-freight.md?raw'
import changelog from '#docs/api/changelog.md?raw'
import classic from '#docs/api/classic.md?raw'
import filtersAndPages from '#docs/api/filters-and-pages.md?raw'
import firstCall from '#docs/api/first-call.md?raw'
import keepingACopy from '#docs/api/keeping-a-copy.md?raw'
import phones from '#docs/api/phones.md?raw'
import receivingWebhooks from '#docs/api/receiving-webhooks.md?raw'
import writing from '#docs/api/writing.md?raw'
import type { Guide } from './guides.ts'

export const guideTexts: Readonly<Record<Guide, string>> = {
  'first-call': firstCall,
  'filters-and-pages': filtersAndPages,
  writing,
  'keeping-a-copy': keepingACopy,
  'bringing-events': bringingEvents,
  'bringing-freight': bringingFreight,
  'receiving-webhooks': receivingWebhooks,
  phones,
  assistants,
  classic,
  changelog,
}
