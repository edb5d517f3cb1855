import type { Told } from '../document.ts'

export const limits: Told = ({ email }) => ({
  id: 'limites-a-la-divulgacion',
  title: 'Límites al uso y a la divulgación de los datos',
  text: `
    Solo tienen acceso a los datos personales quienes los necesitan para cumplir sus funciones, y están obligados a guardar
    confidencialidad aun después de terminada su relación con el Responsable. Los Encargados actúan por contrato, conforme a las
    instrucciones del Responsable y al Aviso.

    Usted puede limitar el uso o la divulgación de sus datos por los medios siguientes:

    - solicitar su inscripción en el listado de exclusión del Responsable, en [${email}](mailto:${email}), para no recibir mensajes
      promocionales;
    - cancelar las alertas y los reportes desde la plataforma o desde el enlace incluido en cada mensaje;
    - inscribirse en el Registro Público para Evitar Publicidad, a cargo de la Procuraduría Federal del Consumidor.

    Los datos se conservan durante el tiempo necesario para cumplir las finalidades y los plazos legales. Concluidos estos, se bloquean y
    después se suprimen. Si ocurre una vulneración de seguridad que afecte de forma significativa sus derechos, se le informará de
    inmediato para que pueda tomar las medidas que correspondan.`,
})
