export const access = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  remember: 'Remember password',
  submit: 'LogIn',
  tagline: 'Every shipment, from booking to delivery, in one place.',
  copyright: '© {{year}} {{name}}. All rights reserved.',
  emailInvalid: 'Enter a valid email',
  emailRequired: 'Email is required',
  passwordRequired: 'Password is required',
  incorrect: 'The password and / or email are incorrect',
  busy: 'Too many people are signing in at this moment. Please try again.',
} as const
