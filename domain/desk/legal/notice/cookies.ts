import type { Told } from '../document.ts'

export const cookies: Told = () => ({
  id: 'cookies-y-web-beacons',
  title: 'Cookies y web beacons',
  text: `
    Las **cookies** son archivos de texto que un sitio guarda en el navegador y puede leer en visitas posteriores. Los **web beacons** son
    imágenes o mensajes invisibles que permiten registrar el comportamiento de quien visita una página o abre un correo electrónico.

    La plataforma utiliza únicamente cookies propias y necesarias para funcionar:

    - la que identifica la sesión, cuyo contenido es un número aleatorio y que el navegador no permite leer a otros sitios ni programas;
    - la que conserva el idioma elegido;
    - la que muestra una sola vez el resultado de una operación.

    La plataforma registra además, en sus propios servidores, el inicio y el fin de las sesiones y las páginas consultadas, con fines de
    seguridad y de auditoría. No utiliza cookies de publicidad ni web beacons de terceros, y no comparte estos registros con fines
    comerciales.

    Usted puede borrar o bloquear las cookies en la configuración de su navegador. Si lo hace, no podrá iniciar sesión, pero sí consultar
    las páginas públicas.`,
})
