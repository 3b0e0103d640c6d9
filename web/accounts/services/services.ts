export { ServicePicker } from './ServicePicker.tsx';
export { ServicesForm } from './ServicesForm.tsx';
export { toSentServices } from './sent-services.ts';
