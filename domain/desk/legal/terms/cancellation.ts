import type { Told } from '../document.ts'

export const cancellation: Told = () => ({
  id: 'cancelacion',
  title: 'Cancelación',
  text: `
    El Usuario puede solicitar en cualquier momento la cancelación de su cuenta. El Cliente puede hacerlo respecto de las personas que
    autorizó y debe solicitarla sin demora cuando dejen de trabajar para él o cambien de funciones.

    El Proveedor puede suspender o cancelar una cuenta, con efectos inmediatos, cuando:

    - se incumplan los Términos o la relación comercial con el Cliente haya concluido;
    - existan indicios de acceso no autorizado o de uso indebido de las Claves de Acceso;
    - lo ordene una autoridad competente.

    La cancelación pone fin al acceso, pero no extingue las obligaciones nacidas antes de ella ni autoriza a destruir la información que
    el Proveedor debe conservar por disposición de ley. El Usuario debe descargar con anticipación los documentos que necesite guardar.`,
})
