// React's file runs in a separate task (`public/start.js`), which requires an import of React within it.
import 'react-dom/client';
