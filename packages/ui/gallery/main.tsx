import '../src/styles/index.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no element with the id "root"');
createRoot(root).render(<Gallery />);
