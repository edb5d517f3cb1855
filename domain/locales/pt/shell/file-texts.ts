import type { PartialDictionary } from '#domain/locales/dictionary.ts'

export const files = {
  accepted: 'Um arquivo: JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX ou CSV, até 10 MB.',
  invalid: 'ops, arquivo inválido, tente de novo',
  empty: 'ops, arquivo inválido, tente de novo. Este está vazio.',
  tooLarge: 'ops, arquivo inválido, tente de novo. Este tem mais de 10 MB.',
  badName: 'ops, arquivo inválido, tente de novo. O nome dele não pode ser usado: dê um nome simples.',
  oneOnly: 'ops, arquivo inválido, tente de novo. Um arquivo por vez.',
  noRoom: 'No momento não há espaço para arquivos; nada foi salvo. Avise quem administra este portal e tente mais tarde.',
  incomplete: 'ops, arquivo inválido, tente de novo. Ele não chegou inteiro.',
  missing: 'Escolha um arquivo primeiro.',
  tooMany: 'Você enviou muitos arquivos em pouco tempo. Aguarde um pouco e tente novamente.',
  unchecked: 'ops, arquivo inválido, tente de novo. Verificar este exigiu demais: salve-o outra vez, mais simples ou menor.',
  notWaiting: 'Nenhum arquivo seu aguarda aqui. Envie-o de novo: pode ser adicionado uma vez, dentro de uma hora.',
  busy: 'Muitos arquivos estão sendo verificados agora; este não foi salvo. Tente novamente em um minuto.',
} satisfies PartialDictionary['files']
