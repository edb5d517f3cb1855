import type { Controller } from './controller.ts'
import type { LegalDocument, Told } from './document.ts'
import { accessKeys } from './terms/access-keys.ts'
import { applicableLaw } from './terms/applicable-law.ts'
import { cancellation } from './terms/cancellation.ts'
import { confidentiality } from './terms/confidentiality.ts'
import { definitions } from './terms/definitions.ts'
import { identification } from './terms/identification.ts'
import { intellectualProperty } from './terms/intellectual-property.ts'
import { liability } from './terms/liability.ts'
import { linkedGoods } from './terms/linked-goods.ts'
import { modifications } from './terms/modifications.ts'
import { notifications } from './terms/notifications.ts'
import { personalData } from './terms/personal-data.ts'
import { quality } from './terms/quality.ts'
import { risks } from './terms/risks.ts'
import { use } from './terms/use.ts'

const sections: readonly Told[] = [
  definitions,
  use,
  identification,
  notifications,
  cancellation,
  intellectualProperty,
  liability,
  quality,
  linkedGoods,
  confidentiality,
  accessKeys,
  modifications,
  applicableLaw,
  risks,
  personalData,
]

/** Terms and conditions of use of electronic media (spec 3 §2 "Legal pages", 1). */
export function termsOf(controller: Controller): LegalDocument {
  return {
    title: 'Términos y condiciones de uso de medios electrónicos',
    updated: 'Última actualización: 15 de junio de 2020',
    opening: `
      Los presentes términos y condiciones regulan el acceso y el uso de los medios electrónicos que ${controller.name} pone a
      disposición de sus clientes, proveedores y visitantes. Le pedimos leerlos con atención: al ingresar a la plataforma, o al
      utilizar cualquiera de sus funciones, usted manifiesta que los conoce y los acepta. Si no está de acuerdo con ellos, le pedimos
      abstenerse de utilizar los medios electrónicos.`,
    sections: sections.map((tell) => tell(controller)),
  }
}
