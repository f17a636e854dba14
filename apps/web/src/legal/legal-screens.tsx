import './prose.css';

export { PrivacyPolicy } from './privacy-policy.tsx';
export { TermsOfService } from './terms-of-service.tsx';
