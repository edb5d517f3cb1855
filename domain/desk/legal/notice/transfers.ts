import type { Told } from '../document.ts'

export const transfers: Told = () => ({
  id: 'transferencias',
  title: 'Transferencias de datos',
  text: `
    El Responsable puede transferir datos personales, dentro y fuera del país, sin requerir el consentimiento del Titular en los casos que
    la Ley permite, a los destinatarios y para los fines siguientes:

    - sociedades controladoras, subsidiarias o afiliadas que operen bajo los mismos procesos y políticas: administración interna;
    - navieras, aerolíneas, transportistas, terminales, almacenes, aseguradoras, agentes aduanales y corresponsales: ejecución de los
      servicios contratados;
    - instituciones de crédito: pagos, cobros y dispersión de nómina;
    - autoridades aduaneras, fiscales, laborales, de seguridad social y judiciales: cumplimiento de obligaciones y requerimientos;
    - auditores y asesores profesionales: cumplimiento de la ley, y ejercicio o defensa de derechos.

    Cualquier otra transferencia requiere su consentimiento, que se solicitará previamente. Quien reciba los datos asume las mismas
    obligaciones que el Responsable y debe tratarlos conforme al Aviso.

    La comunicación de datos a los Encargados que prestan servicios de alojamiento, correo electrónico o soporte es una remisión, y no
    necesita ser informada ni consentida.`,
})
