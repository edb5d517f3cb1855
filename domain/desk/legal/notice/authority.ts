import type { Told } from '../document.ts'

export const authority: Told = () => ({
  id: 'autoridad',
  title: 'Autoridad supervisora',
  text: `
    La protección de los datos personales en posesión de los particulares está a cargo de la Secretaría Anticorrupción y Buen Gobierno, que
    asumió las atribuciones del Instituto Nacional de Transparencia, Acceso a la Información y Protección de Datos Personales (INAI), o de
    la autoridad que en el futuro la sustituya.

    Si considera que su derecho a la protección de datos personales ha sido vulnerado, o si no recibió respuesta a su solicitud o no está
    conforme con ella, puede acudir a dicha autoridad dentro de los quince (15) días siguientes a la fecha de la respuesta o al vencimiento
    del plazo para darla.`,
})
