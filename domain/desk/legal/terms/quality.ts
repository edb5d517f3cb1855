import type { Told } from '../document.ts'

export const quality: Told = () => ({
  id: 'calidad',
  title: 'Calidad',
  text: `
    El Proveedor procura, con diligencia razonable, que los Medios Electrónicos estén disponibles, que la información sea correcta y que
    se actualice con oportunidad. La Plataforma indica la fecha y la hora de los datos que muestra; cuando existe un retraso, lo señala.

    Los Medios Electrónicos se ofrecen en el estado en que se encuentran. El Proveedor no garantiza que su funcionamiento sea
    ininterrumpido o libre de errores, y puede suspenderlos para dar mantenimiento, de preferencia fuera de los horarios de mayor uso.

    Si el Usuario detecta información incorrecta o una falla, puede reportarla mediante los canales de atención de la Plataforma. El
    Proveedor la revisará y, de ser procedente, la corregirá.`,
})
