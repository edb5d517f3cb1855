import type { Controller } from './controller.ts'
import type { LegalDocument, Told } from './document.ts'
import { arcoRights } from './notice/arco-rights.ts'
import { authority } from './notice/authority.ts'
import { contact } from './notice/contact.ts'
import { cookies } from './notice/cookies.ts'
import { dataProcessed } from './notice/data-processed.ts'
import { definitions } from './notice/definitions.ts'
import { generalTerms } from './notice/general-terms.ts'
import { identity } from './notice/identity.ts'
import { jurisdiction } from './notice/jurisdiction.ts'
import { limits } from './notice/limits.ts'
import { modifications } from './notice/modifications.ts'
import { purposes } from './notice/purposes.ts'
import { revocation } from './notice/revocation.ts'
import { transfers } from './notice/transfers.ts'

const sections: readonly Told[] = [
  generalTerms,
  definitions,
  identity,
  dataProcessed,
  purposes,
  cookies,
  limits,
  contact,
  revocation,
  arcoRights,
  transfers,
  modifications,
  authority,
  jurisdiction,
]

/** The full privacy notice, in fourteen sections (spec 3 §2 "Legal pages", 2). */
export function noticeOf(controller: Controller): LegalDocument {
  return {
    title: 'Aviso de privacidad integral',
    opening: `
      ${controller.name} respeta su privacidad. En este aviso le decimos qué datos personales tratamos, para qué, con quién los
      compartimos y cómo puede usted decidir sobre ellos.`,
    sections: sections.map((tell) => tell(controller)),
  }
}
