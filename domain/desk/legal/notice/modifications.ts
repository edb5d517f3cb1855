import type { Told } from '../document.ts'

export const modifications: Told = () => ({
  id: 'modificaciones',
  title: 'Modificaciones al aviso',
  text: `
    El Aviso puede cambiar por nuevas disposiciones legales, por necesidades propias de los servicios o por cambios en las prácticas de
    privacidad del Responsable. La versión vigente es siempre la publicada en esta página.

    Se pondrá a su disposición un nuevo aviso cuando cambie la identidad del Responsable, se requieran datos sensibles, patrimoniales o
    financieros distintos de los ya informados, cambien las finalidades, o se modifiquen las condiciones de las transferencias. En estos
    casos se le informará en la plataforma o por correo electrónico y, cuando la Ley lo exija, se le pedirá de nuevo su consentimiento.`,
})
